import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { readFirstReadme } from '#src/readmes/read-first-readme.ts'

// Entry of the thread that reads one long readme.
await answerOnThread(readFirstReadme)
