import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { type ParseAnswer, type ParseOrder, parseGiven } from '#src/documents/parse-content.ts'

// Entry of the thread that reads the long texts of one request.
await answerOnThread(async (texts: ParseOrder): Promise<ParseAnswer> => {
  const read: ParseAnswer[number][] = []
  for (const one of texts) {
    const parsed = await parseGiven(one)
    read.push(isAppError(parsed) ? { refusal: parsed.message } : parsed)
  }
  return read
})
