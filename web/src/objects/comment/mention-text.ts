import { MENTION, mentionOf } from '@verbatim/contracts/mentions.ts'

/** A member whom a comment mentions, as they are written in the box: `@Priya Raman`. */
export type Mentioned = { id: string; name: string }

const LONGEST_NAME = 40

/** What is being typed behind an @ at the caret; null where nobody is being looked for. */
export function mentionQueryAt(text: string, caret: number): { from: number; words: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || (from > 0 && /[\p{L}\p{N}]/u.test(text.charAt(from - 1)))) return null
  const words = text.slice(from + 1, caret)
  if (words.length > LONGEST_NAME || /[\n@]/.test(words) || words.startsWith(' ') || /\s\s/.test(words)) return null
  return { from, words }
}

/** The text with a member's name in the place of what was typed, and where the caret goes. */
export function withMention(text: string, caret: number, from: number, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Those of the members who were chosen whose names still stand in the text. */
export function mentionedIn(text: string, mentioned: readonly Mentioned[]): Mentioned[] {
  const body = toBody(text, mentioned)
  return mentioned.filter(({ id }) => body.includes(mentionOf(id)))
}

/** The text as it is kept: names that were chosen become mentions, longer names first. */
export function toBody(text: string, mentioned: readonly Mentioned[]): string {
  const longestFirst = [...mentioned].sort((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce((body, { id, name }) => body.replaceAll(`@${name}`, mentionOf(id)), text)
}

/** A comment as it is written in the box, to be changed. */
export function toText(body: string, mentioned: readonly Mentioned[]): string {
  const names = new Map(mentioned.map(({ id, name }) => [id, name]))
  return body.replace(MENTION, (mention, id: string) => (names.has(id) ? `@${names.get(id)}` : mention))
}
