import { describe, expect, it } from '@jest/globals';
import { gathered } from './gathered.js';

/** Questions that are answered when the test says so. */
function questions() {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const ask = (keys: readonly string[]): Promise<(string | Error)[]> =>
    new Promise((resolve, reject) =>
      asked.push({
        keys,
        answer: () => resolve(keys.map((key) => (key === 'bad' ? new Error('bad alone') : `${key}!`))),
        fail: () => reject(new Error('none')),
      }),
    );
  return { asked, ask };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

describe('what is asked for many at once', () => {
  it('goes at once where nothing is under way; what comes meanwhile goes together with the next', async () => {
    const { asked, ask } = questions();
    const get = gathered(ask, 100);
    const first = get('a');
    await turn();
    const others = [get('b'), get('c'), get('b')];
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
    asked[0]?.answer();
    expect(await first).toBe('a!');
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'b']]);
    asked[1]?.answer();
    expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
  });

  it('is asked anew every time', async () => {
    const { asked, ask } = questions();
    const get = gathered(ask, 100);
    for (const n of [0, 1]) {
      const answer = get('a');
      await turn();
      asked[n]?.answer();
      await answer;
    }
    expect(asked).toHaveLength(2);
  });

  it('fails for the key that failed, or for all that were asked together, and never for the next', async () => {
    const { asked, ask } = questions();
    const get = gathered(ask, 100);
    const mixed = [get('a'), get('bad')];
    await turn();
    asked[0]?.answer();
    expect((await Promise.allSettled(mixed)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const both = [get('a'), get('b')];
    await turn();
    const next = get('c');
    asked[1]?.fail();
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    asked[2]?.answer();
    expect(await next).toBe('c!');
  });

  it('is never asked for more at once than was said', async () => {
    const { asked, ask } = questions();
    const get = gathered(ask, 2);
    const answers = ['a', 'b', 'c'].map(get);
    await turn();
    for (const { answer } of asked) answer();
    await turn();
    for (const { answer } of asked) answer();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
    expect(asked.map(({ keys }) => keys.length)).toEqual([2, 1]);
  });
});
