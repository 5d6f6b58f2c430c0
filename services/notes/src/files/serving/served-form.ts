import { FILE_FORMATS, type FormatName, isRecording, PREVIEW_IMAGES } from '@verbatim/contracts/media-types.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import { storyboardPrefix, streamPrefix } from '#src/files/film-prefixes.ts'
import type { Serving } from '#src/signed-paths.ts'

/** One form of a file as it is sent. */
export type ServedForm = {
  blob: string
  contentType: string
  /** Changes with the bytes. */
  etag: string
  /** The name to save it under; null for what may be shown in place. */
  attachment: string | null
}

const OCTETS = 'application/octet-stream'
/** Pictures that cannot hold a script. */
const SAFE_PICTURES: ReadonlySet<string> = new Set(PREVIEW_IMAGES.filter((name) => name !== 'svg'))

/**
 * What a path gives of a file; null when it has nothing of the kind. The type is that of the content, never what a
 * client said, and only recordings and pixel pictures are shown in place: a page or drawing of a stranger may hold
 * scripts. Nothing is given of a picture of an insight that may still say where and by whom it was taken.
 */
export function servedForm(serving: Serving, teamId: string, file: OwnedFile): ServedForm | null {
  if (!file.hasBytes || maySayWhere(file)) return null
  const keys = blobKeys(teamId, file.id)
  const contentType = file.mimeType ?? OCTETS
  const whole = { blob: keys.original, contentType, etag: `"${file.id}"`, attachment: file.name }
  if (serving === 'download') return whole
  const { format } = file
  if (serving === 'image') {
    if (format && FILE_FORMATS[format].fileType === 'IMAGE')
      return { ...whole, attachment: SAFE_PICTURES.has(format) ? null : file.name }
    if (!file.hasPoster) return null
    return { blob: keys.poster, contentType: 'image/jpeg', etag: `"${file.id}-${file.run}-poster"`, attachment: null }
  }
  if (!isShownInPlace(format)) return whole
  const playable = { contentType: file.playableType ?? contentType, attachment: null }
  if (!file.hasPlayable) return { ...whole, ...playable }
  return { ...playable, blob: keys.playable, etag: `"${file.id}-${file.run}-playable"` }
}

/** Whether it is, or may be, a picture of an insight that did not lose yet what is written in it besides the picture. */
const maySayWhere = ({ insightId, state, format }: OwnedFile): boolean =>
  insightId !== null && state !== 'DONE' && (format === null || FILE_FORMATS[format].fileType === 'IMAGE')

/** A file of a film's stream by its name; null for a name that the stream does not have. */
export function streamForm(teamId: string, { id, hasBytes, stream }: OwnedFile, name: string): ServedForm | null {
  const found = hasBytes && stream.find((one) => one.name === name)
  if (!found) return null
  const blob = streamPrefix(teamId, id) + found.name
  return { blob, contentType: found.mimeType, etag: `"${id}-${found.name}"`, attachment: null }
}

/** A sheet of a film's storyboard by its name; null for a name that the storyboard does not have. */
export function sheetForm(teamId: string, { id, hasBytes, storyboard }: OwnedFile, name: string): ServedForm | null {
  if (!hasBytes || !storyboard?.sheets.includes(name)) return null
  const blob = storyboardPrefix(teamId, id) + name
  return { blob, contentType: 'image/jpeg', etag: `"${id}-${name}"`, attachment: null }
}

/** Whether a file of that format is a picture that cannot hold a script. */
export const isSafePicture = (format: FormatName | null): boolean => format !== null && SAFE_PICTURES.has(format)

/** Whether the file is a recording that plays in place. */
export const isPlayed = ({ hasBytes, format, durationMs }: OwnedFile): boolean =>
  hasBytes && durationMs !== null && isShownInPlace(format)

const isShownInPlace = (format: FormatName | null): boolean =>
  format !== null && (isRecording(format) || SAFE_PICTURES.has(format))
