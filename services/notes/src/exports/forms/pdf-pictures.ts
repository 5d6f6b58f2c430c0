/** A picture that was read. pdfkit takes it in place of bytes, and puts the same one in a file once. */
type OpenedPicture = { width: number; height: number }

/** What pdfkit has and its types do not tell. */
type OpensPictures = {
  openImage(bytes: Buffer): OpenedPicture
  image(opened: OpenedPicture, x: number, y: number, options: { width: number; height: number }): void
}

const opensPictures = (pdf: object): pdf is OpensPictures => 'openImage' in pdf && 'image' in pdf

/** Draws pictures by their bytes: one that stands in many places is read once, and is in the file once. */
export function pdfPictures(pdf: object) {
  const opened = new Map<Uint8Array, OpenedPicture | null>()
  if (!opensPictures(pdf)) throw new Error('This pdfkit opens no pictures')
  return {
    /** Whether the picture can be read; what cannot is drawn nowhere. */
    has(bytes: Uint8Array): boolean {
      if (!opened.has(bytes))
        opened.set(
          bytes,
          attempt(() => pdf.openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))),
        )
      return opened.get(bytes) !== null
    },
    draw(bytes: Uint8Array, x: number, y: number, size: { width: number; height: number }): void {
      const picture = opened.get(bytes)
      if (picture) pdf.image(picture, x, y, size)
    },
  }
}

function attempt<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}
