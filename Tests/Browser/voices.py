"""Devices with voices that speak, or without."""

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
    """A script for a page's beginning: a device with those voices, each a language and whether it lives on the device. What
    is said lasts until the test ends it."""
    return VOICES % json.dumps(voices)
