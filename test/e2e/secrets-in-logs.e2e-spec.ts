import fs from 'node:fs';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type FoundedRoom, foundFirstRoom } from '../../apps/api/identity/found-room.js';
import { testDatabase } from '../support/database.js';
import { type Service, startService } from './service.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let service: Service;
let first: FoundedRoom;
const log: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  first = (await foundFirstRoom(database.url, 'Sanur')) as FoundedRoom;
  // the logger writes to the file of standard output itself, or to the stream where something else stands before it
  const { write, writeSync } = fs;
  const took = (data: string | NodeJS.ArrayBufferView): number => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    log.push(bytes.toString());
    return bytes.length;
  };
  const isOut = (fd: unknown): boolean => fd === 1 || fd === process.stdout.fd;
  const [plainSync, plain] = [writeSync, write] as unknown as ((...given: readonly unknown[]) => void)[];
  const sync = (fd: number, data: string, ...rest: readonly unknown[]): unknown =>
    isOut(fd) ? took(data) : plainSync?.(fd, data, ...rest);
  const later = (fd: number, data: string, ...rest: readonly unknown[]): void => {
    if (!isOut(fd)) return plain?.(fd, data, ...rest);
    const done = rest.at(-1) as (error: null, written: number) => void;
    const written = took(data);
    setImmediate(() => done(null, written));
  };
  jest.spyOn(fs, 'writeSync').mockImplementation(sync as typeof writeSync);
  jest.spyOn(fs, 'write').mockImplementation(later as unknown as typeof write);
  jest.spyOn(process.stdout, 'write').mockImplementation(((data: string) => took(data) > 0) as typeof process.stdout.write);
  service = await startService(database.url, { logLevel: 'trace', appendLogSample: 1 });
});

afterAll(async () => {
  await service.stop();
  jest.restoreAllMocks();
  await database.drop();
});

it('no password, PIN, token or code reaches the log, at any level, whatever becomes of the request', async () => {
  const [own, given, pin, newPin] = ['a password of my own', 'given by the admin', '482915', '739164'];
  const { room } = first;
  const nobody = service.as(undefined);
  const signedIn = await nobody.post('/v1/sign-in', { room, name: 'admin', password: first.password, newPassword: own });
  const token = String(signedIn.body['token']);
  const admin = service.as(token);
  await admin.post(`/v1/rooms/${room}/staff`, { name: 'Wayan', role: 'dealer', pin });
  await admin.post(`/v1/rooms/${room}/staff`, { name: 'Ketut', role: 'floor', password: given });
  const tablet = await nobody.post('/v1/devices', { room, code: first.enrolmentCode, name: 'Tablet 1' });
  const device = String(tablet.body['token']);
  const dealer = await nobody.post('/v1/sign-in/pin', { device, name: 'Wayan', pin, newPin });
  const code = String((await admin.post(`/v1/rooms/${room}/enrolments`)).body['code']);
  // refused for each reason that there is
  const wrong = 'not the password at all';
  await nobody.post('/v1/sign-in', { room, name: 'admin', password: wrong });
  await nobody.post('/v1/sign-in', { room: 'no room', name: 'admin', password: wrong, more: wrong });
  await nobody.post('/v1/devices', { room, code: `${code}x`, name: 'Tablet 2' });
  await admin.post('/v1/me/password', { password: own, newPassword: 'admin admin admin' });
  await admin.post('/v1/me/lock');
  await admin.post('/v1/me/unlock', { secret: wrong });
  await admin.post('/v1/me/unlock', { secret: own });
  const json = { 'Content-Type': 'application/json' };
  await service.send('POST', '/v1/sign-in', { headers: json, body: `{"password": "${wrong}", ` });
  await service.send('POST', '/v1/sign-in', { headers: { 'Content-Type': 'text/plain' }, body: wrong });
  await service.send('POST', '/v1/sign-in', { headers: json, body: JSON.stringify({ password: `${wrong}\u0000` }) });
  await service.send('GET', '/v1/me', { headers: { Authorization: `Bearer ${token.slice(0, -1)}`, Cookie: `session=${token}` } });

  expect([signedIn.status, tablet.status, dealer.status, code.length > 10]).toEqual([201, 201, 201, true]);
  const text = log.join('');
  expect(text.split('\n').filter((line) => line.includes('/v1/sign-in')).length).toBeGreaterThanOrEqual(6);
  const secrets = [
    first.password,
    own,
    given,
    pin,
    newPin,
    wrong,
    'admin admin admin',
    token,
    token.slice(0, -1),
    device,
    String(dealer.body['token']),
    first.enrolmentCode,
    code,
  ];
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
});
