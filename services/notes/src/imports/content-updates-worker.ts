import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { makeContentUpdates } from '#src/imports/make-content-updates.ts'

// Entry of the thread that makes the updates of one long file.
await answerOnThread(makeContentUpdates)
