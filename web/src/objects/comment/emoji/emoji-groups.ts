import { REACTIONS } from '@verbatim/contracts/reactions.ts'

/** As the package `unicode-emoji-json` names it: with its name in the words of the Unicode consortium. */
export type Emoji = { emoji: string; name: string; skin_tone_support?: boolean }
export type EmojiGroup = { name: string; emojis: readonly Emoji[] }

/** The modifiers of Fitzpatrick's scale, from light to dark; none is yellow. */
export const SKIN_TONES = [
  { tone: '', name: 'No skin tone' },
  { tone: '🏻', name: 'Light skin tone' },
  { tone: '🏼', name: 'Medium-light skin tone' },
  { tone: '🏽', name: 'Medium skin tone' },
  { tone: '🏾', name: 'Medium-dark skin tone' },
  { tone: '🏿', name: 'Dark skin tone' },
] as const
export type SkinTone = (typeof SKIN_TONES)[number]['tone']

/** Those that comments need most, before all others. */
const OFTEN: EmojiGroup = { name: 'Often used', emojis: REACTIONS }

const HANDSHAKE = '🤝'

/** An emoji in a skin tone: each person in it, and of hands that stand alone the hand. */
export function toned({ emoji, skin_tone_support: isToned }: Emoji, tone: SkinTone): string {
  if (!tone || !isToned) return emoji
  return emoji.replaceAll(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, (_all, base: string) =>
    // Between two people hands have the tone of neither.
    base === HANDSHAKE && emoji !== HANDSHAKE ? base : `${base}${tone}`,
  )
}

/** Groups with what fits the words; all of them, after those that are used often, without words. */
export function foundEmoji(groups: readonly EmojiGroup[], search: string): EmojiGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [OFTEN, ...groups]
  return groups
    .map(({ name, emojis }) => ({ name, emojis: emojis.filter((one) => words.every((word) => isFor(one, word))) }))
    .filter(({ emojis }) => emojis.length > 0)
}

const isFor = ({ name }: Emoji, word: string): boolean => name.toLowerCase().includes(word)
