import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { readFirstDocument } from '#src/documents/read-first-document.ts'

// Entry of the thread that makes one large document.
await answerOnThread(readFirstDocument)
