import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { digestOf } from '#src/documents/digest.ts'
import { type ParseOrder, parseForm } from '#src/documents/parse-content.ts'

// Entry of the thread that reads one large text.
await answerOnThread(async ({ form, text }: ParseOrder) => digestOf(await parseForm(form, text)))
