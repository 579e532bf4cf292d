import { describe, expect, it, jest } from '@jest/globals';
import { scriptsOf } from '../night/archive.js';
import { Night } from '../night/night.js';
import { RoomClient } from '../night/room.js';
import { aRoom, ownService } from './service.js';

/* A short night; the whole by hand: npm run night */

jest.setTimeout(600_000);

const service = await ownService();

describe('a night of a card room', () => {
  it('agrees to the chip at its end, and every acknowledged event is there', async () => {
    const { room, people } = await aRoom(service);
    const floor = new RoomClient(service.url, room, people.floor.token);
    const plan = { tables: 3, seats: 6, hours: 1, handsAnHour: 8, seed: 1 };
    const night = new Night(
      plan,
      scriptsOf('test/samples/evening-session.phhs'),
      [floor],
      new RoomClient(service.url, room, people.reviewer.token),
    );
    const report = await night.run();
    expect(report.faults).toEqual([]);
    expect(report.hands).toBe(24);
    expect(report.verified).toBeGreaterThan(report.events);
    expect(report.boughtIn + report.addedOn).toBe(report.cashedOut + report.carried);
    expect(report.moves).toBeGreaterThan(0);
    expect(report.irregularities).toBeGreaterThan(0);
    expect(report.findings).toBeGreaterThan(0);
  });
});
