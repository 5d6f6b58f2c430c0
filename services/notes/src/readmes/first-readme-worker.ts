import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { firstReadmeHere } from '#src/readmes/first-readme.ts'

// Entry of the thread that reads one long readme.
await answerOnThread(firstReadmeHere)
