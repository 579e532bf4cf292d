import DataLoader from 'dataloader';

/**
 * Asks for many at once what is asked for singly: what comes in while a question is under way goes with the next, so that a busy service asks less often
 * and an idle one at once. Nothing is remembered; what a call is answered was asked after it was made.
 * `ask` answers in the order of its keys, an error where only that key has failed; where it fails itself, all of them have.
 */
export function gathered<K, A>(ask: (keys: readonly K[]) => Promise<readonly (A | Error)[]>, most: number): (key: K) => Promise<A> {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<K, A>(
    (keys) => {
      const answers = ask(keys);
      underWay = answers.catch(() => undefined);
      return answers;
    },
    // the turn of the event loop first: what has arrived already goes along
    { cache: false, maxBatchSize: most, batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)) },
  );
  return (key) => loader.load(key);
}
