/** What the first bytes of a file can say for certain. `asf`, `cfb` and `zip` are families, told apart by the file's name. */
export type Sniffed =
  | 'mp3'
  | 'm4a'
  | 'wav'
  | 'ogg'
  | 'aac'
  | 'flac'
  | 'amr'
  | 'aiff'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'mkv'
  | 'avi'
  | '3gp'
  | 'mpeg'
  | 'gif'
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'asf'
  | 'cfb'
  | 'zip'

const SIGNATURES: readonly [Sniffed, string][] = [
  ['mp3', 'ID3'],
  ['ogg', 'OggS'],
  ['flac', 'fLaC'],
  ['amr', '#!AMR'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['mpeg', '\x00\x00\x01\xba'],
  ['mpeg', '\x00\x00\x01\xb3'],
  ['asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['cfb', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

/** A PDF may begin with other bytes; readers look for the mark in the first kilobyte, and so do we. */
const PDF_SEARCH_BYTES = 1024

/** The format of a file that is not text, or null. */
export function sniffBinary(head: Uint8Array): Sniffed | null {
  const latin1 = latin1Of(head)
  const signature = SIGNATURES.find(([, mark]) => latin1.startsWith(mark))
  if (signature !== undefined) return signature[0]
  return container(latin1) ?? zipped(latin1) ?? elementary(head) ?? pdf(latin1)
}

/** How plain text is stored. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Least share of plain ASCII in text of an older encoding; below it, bytes are more likely no text at all. */
const ASCII_SHARE = 0.75

/**
 * The encoding of a file's beginning, or null when it is not text: UTF-16 by its byte order mark, UTF-8 (the last
 * character may be cut), else windows-1252, as spreadsheets still write it.
 */
export function textEncodingOf(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return decodes(head, 'utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return decodes(head, 'utf-16be')
  const ascii = head.filter((byte) => byte < 0x80).length
  return decodes(head, 'utf-8') ?? (ascii >= head.length * ASCII_SHARE ? decodes(head, 'windows-1252') : null)
}

/** The text of a file's beginning, without its byte order mark, or null when it is not text. */
export function textOf(head: Uint8Array): string | null {
  const encoding = textEncodingOf(head)
  return encoding === null ? null : new TextDecoder(encoding).decode(head, { stream: true })
}

function decodes(head: Uint8Array, encoding: TextEncoding): TextEncoding | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters, which no text has, are looked for
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : encoding
  } catch {
    return null
  }
}

/** Whether the text begins as WebVTT does. */
export function looksLikeVtt(text: string): boolean {
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text)
}

/** Whether the text begins as SubRip does: a number, then a line with two times. */
export function looksLikeSrt(text: string): boolean {
  return /^\s*\d+[ \t]*\r?\n\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}[ \t]*-->[ \t]*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}/.test(text)
}

function container(latin1: string): Sniffed | null {
  const kind = latin1.slice(8, 12)
  if (latin1.startsWith('RIFF'))
    return kind === 'WAVE' ? 'wav' : kind === 'AVI ' ? 'avi' : kind === 'WEBP' ? 'webp' : null
  if (latin1.startsWith('FORM')) return kind === 'AIFF' || kind === 'AIFC' ? 'aiff' : null
  if (latin1.startsWith('\x1aE\xdf\xa3')) {
    const beginning = latin1.slice(0, 100)
    return beginning.includes('webm') ? 'webm' : beginning.includes('matroska') ? 'mkv' : null
  }
  return latin1.slice(4, 8) === 'ftyp' ? isoMedia(kind) : null
}

/** The brand of an ISO media file. Pictures come in this dress, too (heic, avif): those are not taken. */
function isoMedia(brand: string): Sniffed | null {
  if (/^M4[AB] $/.test(brand)) return 'm4a'
  if (brand === 'qt  ') return 'mov'
  if (/^3g[epgrs]/.test(brand)) return '3gp'
  return /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|f4v |mmp4)/i.test(brand) ? 'mp4' : null
}

function zipped(latin1: string): Sniffed | null {
  if (!latin1.startsWith('PK\x03\x04')) return null
  if (latin1.includes('word/')) return 'docx'
  if (latin1.includes('xl/')) return 'xlsx'
  if (latin1.includes('ppt/')) return 'pptx'
  return latin1.includes('[Content_Types].xml') || latin1.includes('_rels/') ? 'zip' : null
}

/** Audio without a container begins with its first frame: 11 bits set, then version and layer. */
function elementary(head: Uint8Array): Sniffed | null {
  const [first = 0, second = 0, third = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'aac'
  const isVersionKnown = (second & 0x18) !== 0x08
  const isLayer3 = (second & 0x06) === 0x02
  const isRateKnown = (third & 0xf0) !== 0xf0 && (third & 0xf0) !== 0 && (third & 0x0c) !== 0x0c
  return isVersionKnown && isLayer3 && isRateKnown ? 'mp3' : null
}

function pdf(latin1: string): Sniffed | null {
  return latin1.slice(0, PDF_SEARCH_BYTES).includes('%PDF-') ? 'pdf' : null
}

function latin1Of(head: Uint8Array): string {
  let text = ''
  for (const byte of head) text += String.fromCharCode(byte)
  return text
}
