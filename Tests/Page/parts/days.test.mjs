import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, dayText, daysAfter, daysBetween, isDay, mondayOf, momentText } from '../../../Web/parts/days.js';
import { openWindow } from '../support/page.mjs';
import { travel } from '../support/zones.mjs';

const sundayNight = Date.UTC(2026, 10, 22, 22, 30);

test('the date of a moment is the one that the player has', () => {
  const zones = ['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'];
  const dates = zones.map((zone) => {
    travel(zone);
    return dayOf(sundayNight);
  });
  assert.deepEqual(dates, ['2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22', '2026-11-22', '2026-11-22']);
});

test('a day begins at midnight by the player’s clock, to the millisecond', () => {
  travel('Europe/Berlin');
  assert.equal(dayOf(Date.UTC(2026, 10, 22, 23) - 1), '2026-11-22');
  assert.equal(dayOf(Date.UTC(2026, 10, 22, 23)), '2026-11-23');
});

test('the days on which clocks are set have 23 and 25 hours, and are one day each', () => {
  travel('Europe/Berlin');
  for (const [day, begin, hours] of /** @type {const} */ ([
    ['2026-03-29', Date.UTC(2026, 2, 28, 23), 23], ['2026-10-25', Date.UTC(2026, 9, 24, 22), 25],
  ])) {
    assert.deepEqual([begin - 1, begin, begin + hours * 3_600_000 - 1].map(dayOf), [daysAfter(day, -1), day, day]);
    assert.equal(dayOf(begin + hours * 3_600_000), daysAfter(day, 1));
  }
});

test('some days later is counted by the calendar, over months, years and leap days', () => {
  travel('Europe/Berlin');
  const later = /** @type {[string, number][]} */ ([
    ['2026-03-28', 1], ['2026-03-28', 2], ['2026-10-25', 1], ['2026-12-31', 1], ['2027-01-01', -1], ['2028-02-28', 1],
    ['2027-02-28', 1], ['2026-11-21', 0], ['2026-11-21', 365],
  ]).map(([day, days]) => daysAfter(day, days));
  assert.deepEqual(later, ['2026-03-29', '2026-03-30', '2026-10-26', '2027-01-01', '2026-12-31', '2028-02-29', '2027-03-01',
    '2026-11-21', '2027-11-21']);
});

test('between two dates lie as many days as later leads from one to the other', () => {
  travel('America/Los_Angeles');
  for (const days of [-400, -1, 0, 1, 7, 100, 366]) assert.equal(daysBetween('2026-03-01', daysAfter('2026-03-01', days)), days);
});

test('a week begins with its Monday', () => {
  assert.deepEqual(['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23', '2027-01-01'].map(mondayOf),
    ['2026-11-09', '2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23', '2026-12-28']);
});

test('a date is told as that date in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    travel(zone);
    assert.equal(dayText('2026-11-22', { weekday: 'long' }), 'Sunday');
  }
});

test('years before the year 1000 have four figures, too', () => {
  assert.equal(daysAfter('0100-01-01', -1), '0099-12-31');
});

test('a moment is written out by the device’s own clock: weekday, day, month, year and time', () => {
  for (const [zone, weekday, day, time] of [['UTC', 'Sunday', '29', /15:40|3:40.PM/], ['Pacific/Kiritimati', 'Monday', '30', /5:40/]]) {
    travel(/** @type {string} */ (zone));
    const text = momentText(Date.UTC(2026, 10, 29, 15, 40));
    for (const part of [weekday, day, 'November', '2026']) assert.ok(text.includes(/** @type {string} */ (part)), text);
    assert.match(text, time);
  }
});

test('what comes from elsewhere is a date only if it is written like one, and there can be such a day', () => {
  for (const day of ['2026-11-22', '1970-01-01', '2024-02-29']) assert.ok(isDay(day), day);
  for (const other of ['', '2026-11', '2026-13-01', '2026-1-2', '2026-11-22T00:00', '20261122', 20_261_122, null, undefined]) assert.ok(!isDay(other), String(other));
});

test('the day in UTC is the same for everybody', async () => {
  const { utcToday } = await (await openWindow({ at: sundayNight })).module('/parts/days.js');
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    travel(zone);
    assert.equal(utcToday(), '2026-11-22');
  }
});
