import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { firstDocumentHere } from '#src/documents/first-document.ts'

// Entry of the thread that makes one large document.
await answerOnThread(firstDocumentHere)
