"""Devices with or without voices that speak."""

import json

VOICES = """
  window.said = [];
  const voices = %s;
  Object.defineProperty(window, 'speechSynthesis', { value: {
    speaking: false, getVoices: () => voices.map(([lang, localService]) => ({ lang, localService, default: false, name: lang, voiceURI: lang })),
    addEventListener() {}, cancel() {},
    speak(one) { window.said.push([one.text, one.voice.lang, one.volume]); window.endSaying = () => one.onend(); },
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def voices_of(*voices):
    """A script to run before the page's own: a device with these voices, each a language and whether the voice is on the
    device itself. What a voice says lasts until the test ends it."""
    return VOICES % json.dumps(voices)
