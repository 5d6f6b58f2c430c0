import { open, stat } from 'node:fs/promises'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import type { FormatName } from '@verbatim/contracts/media-types.ts'
import { jpegSize } from '@verbatim/kit/pictures/jpeg-size.ts'
import { imageSizeFromFile } from 'image-size/fromFile'
import { damaged, unreadable } from '#src/imports/unreadable.ts'

/** In so many bytes a JPEG says how large it is: behind what a camera wrote. */
const HEAD_BYTES = 8_000_000

/** Looks at a picture. Throws UnprocessableContent for one that is damaged, too large, or a GIF over 2 MB. */
export async function lookAtImage(path: string, format: FormatName): Promise<void> {
  if (format === 'gif' && (await stat(path)).size > SIZE_LIMITS.gifBytes)
    throw unreadable('A GIF may have at most 2 MB. Make it smaller, or upload it as a film.')
  const { width, height } = await sizeOf(path, format).catch((error: unknown) => {
    throw damaged('picture', error)
  })
  if (!width || !height) throw damaged('picture')
  if (width * height > SIZE_LIMITS.imagePixels)
    throw unreadable(`This picture has ${width} × ${height} pixels, which is too many. Make it smaller.`)
}

type Size = { width?: number; height?: number }

async function sizeOf(path: string, format: FormatName): Promise<Size> {
  if (format !== 'jpeg') return imageSizeFromFile(path)
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return jpegSize(buffer.subarray(0, bytesRead)) ?? {}
}
