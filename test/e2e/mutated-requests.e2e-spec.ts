import { describe, expect, it } from '@jest/globals';
import { attack } from '../mutated-requests/campaign.js';
import { ownService } from './service.js';

const service = await ownService();

describe('thousands of mutated requests', () => {
  it('no fault of the service, every refusal a problem as documented, nothing half written', async () => {
    const report = await attack(service, { count: 4_000, seed: 1, clients: 16, lookEvery: 2_000 });
    expect([...report.faults.values()]).toEqual([]);
    expect([report.sent, report.looks]).toEqual([4_000, 2]);
    // every route of the document was asked, and most of what can be broken was there to be broken
    expect(report.routes.size).toBe(Object.values(service.document.paths).flatMap((item) => Object.keys(item)).length);
    expect([...report.routes.values()].filter(({ well }) => well > 0).length).toBeGreaterThan(report.routes.size * 0.7);
    for (const status of [200, 201, 400, 401, 404, 405, 409, 413, 415, 422]) expect([...report.statuses.keys()]).toContain(status);
  }, 900_000);
});
