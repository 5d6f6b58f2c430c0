/** A value to copy out of an answer: where it stands, and of a text the part that a pattern finds. */
export type Keep = { name: string; path: string; pattern: string | null }
/** One command of the document, what it is said to answer, and what to keep of the answer. */
export type Step = { command: string; shown: string | null; keep: Keep[] }

/** The commands of a Markdown document's shell blocks, in order. A line that ends with a backslash goes on. */
export function readSteps(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const steps: Step[] = []
  for (const line of blocks.join('\n').replaceAll('\\\n', ' ').split('\n').filter(Boolean)) {
    const last = steps.at(-1)
    const [, shown] = /^# → (.*)$/.exec(line) ?? []
    const [, keep] = /^# keep (.*)$/.exec(line) ?? []
    if (shown !== undefined && last) last.shown = shown
    else if (keep !== undefined && last) last.keep = readKeep(keep)
    else if (line.startsWith('#')) throw new Error(`The API document says what its test does not read: ${line}`)
    else steps.push({ command: line, shown: null, keep: [] })
  }
  return steps
}

/** `A=.path B=.path` keeps whole values; `A=.path pattern` keeps a part of one. */
function readKeep(text: string): Keep[] {
  const words = text.split(' ')
  const pattern = words.length === 2 && !/^[A-Z]+=\./.test(words[1] ?? '') ? (words.pop() ?? null) : null
  return words.map((word) => {
    const [name = '', path = ''] = word.split('=')
    if (!/^[A-Z]+$/.test(name) || !path.startsWith('.')) throw new Error(`“keep ${text}” names no value`)
    return { name, path, pattern }
  })
}

/** The value of an answer that is to be kept. Throws when it is not there. */
export function kept(answer: string, { name, path, pattern }: Keep): string {
  let value: unknown = JSON.parse(answer)
  for (const part of path.match(/\w+/g) ?? []) value = (value as Record<string, unknown> | undefined)?.[part]
  const found = pattern === null ? value : new RegExp(pattern).exec(String(value))?.[1]
  if (typeof found !== 'string' || !found) throw new Error(`There is no ${name} at ${path} in ${answer}`)
  return found
}

/** What an answer lacks of what the document shows of it; `…` stands for anything. */
export function lacks(answer: string, shown: string): string | null {
  if (!shown.startsWith('{'))
    return answer.toLowerCase().includes(shown.toLowerCase()) ? null : `“${shown}” is not in ${answer}`
  return (
    differs(JSON.parse(answer), JSON.parse(shown), '') &&
    `${differs(JSON.parse(answer), JSON.parse(shown), '')} in ${answer.slice(0, 500)}`
  )
}

function differs(value: unknown, shown: unknown, path: string): string | null {
  if (shown === '…') return value === undefined ? `${path} is missing` : null
  if (typeof shown !== 'object' || shown === null)
    return value === shown ? null : `${path} is not ${JSON.stringify(shown)}`
  if (typeof value !== 'object' || value === null) return `${path} is missing`
  for (const [key, part] of Object.entries(shown)) {
    const found = differs((value as Record<string, unknown>)[key], part, `${path}.${key}`)
    if (found) return found
  }
  return null
}
