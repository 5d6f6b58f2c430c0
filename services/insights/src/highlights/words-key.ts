import { createHash } from 'node:crypto'

/** The words of a quote without signs, spaces and capitals: equal for the same words in two files of one conversation. */
export type QuotedWords = { key: string; count: number }

/**
 * Names the words of a quote. A reader of PDF breaks lines and sets other quotation marks than a text file has, so only
 * letters and digits count. A quote without any has no key.
 */
export function quotedWords(text: string): QuotedWords {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const key = words.length ? createHash('sha256').update(words.join('')).digest('base64url').slice(0, 22) : ''
  return { key, count: words.length }
}
