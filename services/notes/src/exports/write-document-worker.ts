import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import type { WritingOrder } from '#src/exports/write-document.ts'

// Entry of the thread that writes one document.
await answerOnThread(async ({ printed, format }: WritingOrder): Promise<Uint8Array> => {
  if (format === 'PDF') return (await import('#src/exports/forms/write-pdf.ts')).writePdf(printed)
  return (await import('#src/exports/forms/write-docx.ts')).writeDocx(printed)
})
