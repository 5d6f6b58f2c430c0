/** At the end of a question, in any script that marks one. */
const MARK = /[?？؟;⸮]["'”’»)\]]*$/u

/** Whether a line of a readme is a question: what is attached to it is what answers it. */
export function isQuestion(line: string): boolean {
  const text = line.trim()
  return text.length > 1 && MARK.test(text)
}
