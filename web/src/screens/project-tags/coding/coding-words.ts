import { counted } from '../../../lib/words.ts'

/** Krippendorff's own bounds: from .800 on one may build on what was coded, from .667 tentatively. */
export const FIRM = 0.8
export const TENTATIVE = 2 / 3

/** A coefficient as it is printed: two places and no zero before the point. */
export function coefficient(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  const text = Math.abs(value).toFixed(2)
  return `${value < 0 && Number(text) > 0 ? '−' : ''}${text.startsWith('0') ? text.slice(1) : text}`
}

/** The agreement of coders in words: the headline of the page. */
export function agreementInWords(names: readonly string[], alpha: number | null): string {
  const who = listed(names.map(firstName))
  if (alpha === null) return `${who} gave no sentence a tag that could be compared`
  if (alpha >= FIRM) return `${who} mean the same`
  if (alpha >= TENTATIVE) return `${who} mostly mean the same`
  return `${who} often mean different things`
}

/** What the figures stand on. */
export function basis(noteCount: number, coderCount: number, sentenceCount: number): string {
  const by = coderCount === 2 ? 'both' : `two or more of ${coderCount} coders`
  return `${counted(noteCount, 'note')} finished by ${by}, ${counted(sentenceCount, 'sentence')}.`
}

/** `A`, `A and B`, `A, B and C`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
