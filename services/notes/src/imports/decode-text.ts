import { open } from 'node:fs/promises'
import { SNIFF_BYTES } from '@verbatim/contracts/media-types.ts'
import { type TextEncoding, textEncodingOf } from '@verbatim/contracts/sniffing.ts'
import { damaged, tooMuchText } from '#src/imports/unreadable.ts'

/** Four bytes for each of 5,000,000 characters, and some for markup. */
const BYTES_MAX = 40_000_000

/** The text of a whole file, without its byte order mark. Throws UnprocessableContent for too much, or for no text. */
export async function decodeText(path: string): Promise<string> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  if (size > BYTES_MAX) throw tooMuchText()
  const bytes = await file.readFile()
  const encoding = textEncodingOf(bytes.subarray(0, SNIFF_BYTES))
  if (!encoding) throw damaged('text')
  return decoded(bytes, encoding)
}

/** Bytes beyond the first ones may show that what looked like UTF-8 is the older encoding of spreadsheets. */
function decoded(bytes: Uint8Array, encoding: TextEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
