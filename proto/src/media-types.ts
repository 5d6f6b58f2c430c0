import { looksLikeSrt, looksLikeVtt, sniffBinary, textOf } from './sniffing.ts'

/** What a file is to a person. */
export const FILE_TYPES = ['AUDIO', 'IMAGE', 'VIDEO', 'SPREADSHEET', 'DOCUMENT', 'PRESENTATION', 'OTHER'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** What a file is to a program: its endings without the dot, the first being the usual one, and its media types likewise. */
export type FileFormat = { fileType: FileType; extensions: readonly string[]; mimeTypes: readonly string[] }

/** Every format that the product takes. */
export const FILE_FORMATS = {
  mp3: format('AUDIO', ['mp3'], ['audio/mpeg', 'audio/mp3']),
  m4a: format('AUDIO', ['m4a'], ['audio/mp4', 'audio/x-m4a', 'audio/m4a']),
  wav: format('AUDIO', ['wav'], ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave']),
  ogg: format('AUDIO', ['ogg', 'oga', 'opus'], ['audio/ogg', 'application/ogg', 'audio/opus']),
  aac: format('AUDIO', ['aac'], ['audio/aac', 'audio/x-aac']),
  flac: format('AUDIO', ['flac'], ['audio/flac', 'audio/x-flac']),
  wma: format('AUDIO', ['wma'], ['audio/x-ms-wma']),
  amr: format('AUDIO', ['amr'], ['audio/amr']),
  aiff: format('AUDIO', ['aiff', 'aif'], ['audio/aiff', 'audio/x-aiff']),
  mp4: format('VIDEO', ['mp4', 'm4v'], ['video/mp4', 'video/x-m4v']),
  mov: format('VIDEO', ['mov'], ['video/quicktime']),
  webm: format('VIDEO', ['webm'], ['video/webm', 'audio/webm']),
  mkv: format('VIDEO', ['mkv'], ['video/x-matroska', 'video/matroska']),
  avi: format('VIDEO', ['avi'], ['video/x-msvideo', 'video/avi']),
  wmv: format('VIDEO', ['wmv'], ['video/x-ms-wmv']),
  '3gp': format('VIDEO', ['3gp', '3gpp'], ['video/3gpp']),
  mpeg: format('VIDEO', ['mpeg', 'mpg'], ['video/mpeg']),
  gif: format('IMAGE', ['gif'], ['image/gif']),
  jpeg: format('IMAGE', ['jpeg', 'jpg'], ['image/jpeg', 'image/jpg']),
  png: format('IMAGE', ['png'], ['image/png']),
  svg: format('IMAGE', ['svg'], ['image/svg+xml']),
  webp: format('IMAGE', ['webp'], ['image/webp']),
  pdf: format('DOCUMENT', ['pdf'], ['application/pdf']),
  docx: format('DOCUMENT', ['docx'], ['application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  doc: format('DOCUMENT', ['doc'], ['application/msword']),
  txt: format('DOCUMENT', ['txt', 'text'], ['text/plain']),
  md: format('DOCUMENT', ['md', 'markdown'], ['text/markdown', 'text/x-markdown']),
  html: format('DOCUMENT', ['html', 'htm'], ['text/html']),
  vtt: format('DOCUMENT', ['vtt'], ['text/vtt']),
  srt: format('DOCUMENT', ['srt'], ['application/x-subrip', 'text/srt']),
  csv: format('SPREADSHEET', ['csv'], ['text/csv', 'application/csv']),
  xlsx: format('SPREADSHEET', ['xlsx'], ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']),
  xls: format('SPREADSHEET', ['xls'], ['application/vnd.ms-excel']),
  pptx: format('PRESENTATION', ['pptx'], ['application/vnd.openxmlformats-officedocument.presentationml.presentation']),
  ppt: format('PRESENTATION', ['ppt'], ['application/vnd.ms-powerpoint']),
} as const satisfies Record<string, FileFormat>
export type FormatName = keyof typeof FILE_FORMATS

/** What may be uploaded, as one sentence for a person whose file is of another kind. */
export const TAKEN_KINDS =
  'Upload a recording, a document (docx, pdf, txt, md, html), slides (pptx), a table (csv, xlsx), captions (vtt, srt) or a picture.'

/** Formats of pictures that are shown as they are. */
export const PREVIEW_IMAGES = ['gif', 'jpeg', 'png', 'svg', 'webp'] as const satisfies FormatName[]

/** How much of a file's beginning `formatOfContent` wants to see, in bytes. Less will do for short files. */
export const SNIFF_BYTES = 4100

const NAMES = Object.keys(FILE_FORMATS).filter((name): name is FormatName => name in FILE_FORMATS)
const BY_EXTENSION = new Map(
  NAMES.flatMap((name) => FILE_FORMATS[name].extensions.map((ending) => [ending as string, name])),
)
const BY_MIME_TYPE = new Map(
  NAMES.flatMap((name) => FILE_FORMATS[name].mimeTypes.map((type) => [type as string, name])),
)
const TEXT_FORMATS: ReadonlySet<FormatName> = new Set(['txt', 'md', 'html', 'csv', 'srt', 'vtt', 'svg'])

/** The format that a file's name claims, or null. */
export function formatOfName(filename: string): FormatName | null {
  const ending = /\.([0-9a-z]+)$/i.exec(filename.trim())?.[1]?.toLowerCase()
  return ending === undefined ? null : (BY_EXTENSION.get(ending) ?? null)
}

/** The format that a media type claims, parameters aside (`audio/webm;codecs=opus`), or null. */
export function formatOfMimeType(mimeType: string): FormatName | null {
  return BY_MIME_TYPE.get(mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? null
}

/**
 * What a file really is, by its first bytes (`SNIFF_BYTES` of them). The name decides only between formats that look
 * alike: kinds of plain text, kinds of old office files. Null when the content is none of ours, whatever the name says.
 */
export function formatOfContent(head: Uint8Array, filename: string): FormatName | null {
  const claimed = formatOfName(filename)
  const sniffed = sniffBinary(head)
  if (sniffed !== null)
    return sniffed === 'asf' || sniffed === 'cfb' || sniffed === 'zip' ? within(sniffed, claimed) : sniffed
  const text = textOf(head)
  if (text === null) return null
  if (looksLikeVtt(text)) return 'vtt'
  if (looksLikeSrt(text)) return 'srt'
  if (claimed === 'svg') return /<svg[\s>]/i.test(text) ? 'svg' : null
  // A claim that the content does not bear out (a text named .vtt or .mp3) leaves plain text.
  return claimed !== null && TEXT_FORMATS.has(claimed) && claimed !== 'vtt' && claimed !== 'srt' ? claimed : 'txt'
}

/** What a file of that format is to a person. */
export function fileTypeOf(name: FormatName | null): FileType {
  return name === null ? 'OTHER' : FILE_FORMATS[name].fileType
}

/** Whether a file of that format is heard or seen over time, and so has a player and a transcript. */
export function isRecording(name: FormatName): boolean {
  const { fileType } = FILE_FORMATS[name]
  return fileType === 'AUDIO' || fileType === 'VIDEO'
}

function within(family: 'asf' | 'cfb' | 'zip', claimed: FormatName | null): FormatName | null {
  const families: Record<typeof family, readonly FormatName[]> = {
    asf: ['wmv', 'wma'],
    cfb: ['doc', 'xls', 'ppt'],
    zip: ['docx', 'xlsx', 'pptx'],
  }
  return families[family].find((name) => name === claimed) ?? null
}

function format(fileType: FileType, extensions: readonly string[], mimeTypes: readonly string[]): FileFormat {
  return { fileType, extensions, mimeTypes }
}
