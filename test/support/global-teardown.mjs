export default async function globalTeardown() {
  await globalThis.__CARDSPEAK_TEMPLATE__?.stop();
}
