import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { compareTags } from '#src/tags/health/compare-tags.ts'

// Entry of the thread that compares the tags of one project.
await answerOnThread(compareTags)
