import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { sniffBinary } from '@verbatim/contracts/sniffing.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { blankMetadata } from '@verbatim/kit/pictures/blank-metadata.ts'
import { jpegSize } from '@verbatim/kit/pictures/jpeg-size.ts'
import { imageSize } from 'image-size'

const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture that stands for a person, as it is kept and shown. */
export type Picture = { format: PictureFormat; bytes: Buffer }

const { personPictureBytes: BYTES_MAX, personPicturePixels: SIDE_MAX } = SIZE_LIMITS
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * A picture as it comes in base64, without what a camera wrote beside it: where, when and by whom it was taken. Throws
 * ValidationError for what is no JPEG, PNG or WebP, is damaged, over 150 kB, or wider or higher than 512 pixels.
 */
export function readPicture(text: string): Picture {
  if (!BASE64.test(text)) throw refused('A picture is sent in base64.')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > BYTES_MAX) throw refused(`A picture may have at most ${BYTES_MAX / 1000} kB. Make it smaller.`)
  const format = PICTURE_FORMATS.find((one) => one === sniffBinary(bytes.subarray(0, 4096)))
  if (!format) throw refused('Choose a picture: a JPEG, a PNG or a WebP.')
  const { width, height } = sizeOf(bytes, format)
  if (width > SIDE_MAX || height > SIDE_MAX)
    throw refused(`This picture has ${width} × ${height} pixels. At most ${SIDE_MAX} × ${SIDE_MAX} are kept.`)
  blankMetadata(bytes, format)
  return { format, bytes }
}

function sizeOf(bytes: Buffer, format: PictureFormat): { width: number; height: number } {
  try {
    const { width, height } = (format === 'jpeg' ? jpegSize(bytes) : imageSize(bytes)) ?? {}
    if (width && height) return { width, height }
  } catch {
    // What cannot be read is said below.
  }
  throw refused('This picture is damaged. Choose another one.')
}

const refused = (message: string) => invalid(message, { picture: message })
