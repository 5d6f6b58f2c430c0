import { AppError } from '@verbatim/contracts/app-error.ts'

/** Pixels of a side: four times what a page shows, for fine screens and for more room one day. */
const SIDE = 192
const QUALITY = 0.86
/** Whoever chooses a file of more has most likely chosen the wrong one. */
const BYTES_MAX = 30_000_000

/**
 * The middle of a picture as a small square, in base64: what the service keeps. Throws an AppError that says why a file is no
 * such picture.
 */
export async function squarePicture(file: Blob): Promise<string> {
  if (file.size > BYTES_MAX) throw refused('A picture may have at most 30 MB. Choose a smaller one.')
  const drawn = await createImageBitmap(file).catch(() => {
    throw refused('This file is no picture that the browser can show. Choose a JPEG, a PNG or a WebP.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw refused('This browser cannot make the picture smaller.')
  const side = Math.min(drawn.width, drawn.height)
  // What can be seen through is white, as on paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(drawn, (drawn.width - side) / 2, (drawn.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  drawn.close()
  return inBase64(await jpegOf(canvas))
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(refused('The picture could not be made smaller.'))),
      'image/jpeg',
      QUALITY,
    )
  })

/** The bytes of a picture as they travel. */
export async function inBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const refused = (message: string): AppError => new AppError('ValidationError', message)
