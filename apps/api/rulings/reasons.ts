/** What a floor says again and again when a rule is not followed to the letter; a code keeps its meaning for ever. */
export const REASONS = {
  fairness: {
    en: 'Fairness and the best interest of the game come before the letter of the rule.',
    id: 'Keadilan dan kepentingan permainan didahulukan dari bunyi aturan.',
  },
  'intent-clear': { en: 'What the player meant was clear to the whole table.', id: 'Maksud pemain jelas bagi seluruh meja.' },
  'dealer-error': {
    en: 'The dealer’s mistake caused it; the player must not pay for it.',
    id: 'Kesalahan dealer yang menyebabkannya; pemain tidak boleh menanggungnya.',
  },
  'false-information': { en: 'The player acted on false information.', id: 'Pemain bertindak atas keterangan yang keliru.' },
  'accepted-action': { en: 'Others had acted on it before anybody spoke.', id: 'Pemain lain sudah bertindak sebelum ada yang menegur.' },
  'no-advantage': { en: 'Nobody gained or lost by it.', id: 'Tidak ada yang diuntungkan atau dirugikan.' },
  'first-offence': {
    en: 'A first offence without intent; the player was warned.',
    id: 'Pelanggaran pertama tanpa sengaja; pemain diperingatkan.',
  },
  'repeated-offence': { en: 'The player was warned before.', id: 'Pemain sudah pernah diperingatkan.' },
  'camera-review': { en: 'The recording shows what happened.', id: 'Rekaman kamera menunjukkan yang terjadi.' },
  'players-agreed': { en: 'All players concerned agreed.', id: 'Semua pemain yang terkait setuju.' },
} as const;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** A canned sentence in the other language too, so that it is found in both. */
export function inBothLanguages(reason: string): string {
  const canned = Object.values(REASONS).find(({ en }) => reason.startsWith(en));
  return canned === undefined ? reason : `${reason} ${canned.id}`;
}
