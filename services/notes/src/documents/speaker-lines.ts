/** A line of a conversation that begins with who says it, e.g. "[00:01:02] Anna Lind: Good morning". */
export type SpeakerLine = { name: string; words: string; startMs: number | null }

const TIME = String.raw`[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?`
const NAME = String.raw`([\p{L}][\p{L}\p{M}\p{N}.'’&()/ -]{0,59}?)`
const LINE = new RegExp(String.raw`^(?:${TIME}\s+(?:[-–]\s*)?)?${NAME}(?:\s+${TIME})?\s*:(?!//)(?:\s+(.*)|)$`, 'u')

/** Words that head a line of a letter or protocol and are nobody's name. */
const HEADINGS = new Set(
  'date,time,place,location,subject,re,fw,fwd,cc,bcc,to,from,title,topic,topics,summary,note,notes,agenda,duration,participants,participant count,attendees,present,recording,recorded,transcript,language,project,company,role,age,gender,method,goal,goals,context,background,question,questions,answer,answers,warning,example,examples,e.g,i.e,ps,p.s,todo,source,url,link,tags,http,https'.split(
    ',',
  ),
)
const WORDS_MAX = 4
/** Nobody talks with more people than this: such a text is a list, and its names would each become a speaker. */
const SPEAKERS_MAX = 200
const PARTICLES = new Set(['de', 'da', 'di', 'du', 'la', 'le', 'van', 'von', 'der', 'den', 'ten', 'al', 'bin', 'and'])

/** Reads a line that begins with a speaker's name; null for every other line. */
export function readSpeakerLine(line: string): SpeakerLine | null {
  const [, before, name, after, words] = LINE.exec(line) ?? []
  if (name === undefined || HEADINGS.has(name.trim().toLowerCase())) return null
  if (!isNameLike(name.trim().split(/\s+/))) return null
  const time = before ?? after
  return { name: name.trim(), words: words ?? '', startMs: time === undefined ? null : millisecondsOf(time) }
}

/** Names begin each word with a capital, in scripts that have them, but for a few particles. */
const isNameLike = (words: readonly string[]): boolean =>
  words.length <= WORDS_MAX && words.every((word, at) => !/^\p{Ll}/u.test(word) || (at > 0 && PARTICLES.has(word)))

/**
 * Whether lines that look like "Name: words" are a conversation and not a list of facts: there are two of them or more,
 * and they are at least half of the lines, or somebody speaks twice while another answers. More than 200 names are a list.
 */
export function isConversation(lines: readonly string[]): boolean {
  const spoken = lines.map(readSpeakerLine).filter((line) => line !== null)
  if (spoken.length < 2) return false
  const names = new Set(spoken.map((line) => line.name.toLowerCase()))
  if (names.size > SPEAKERS_MAX) return false
  const isBackAndForth = names.size > 1 && spoken.length > names.size
  return isBackAndForth || spoken.length * 2 >= lines.length
}

/** Whether the name is a role on the research team's side. */
export const isInterviewerName = (name: string): boolean =>
  /^(?:interviewer|moderator|researcher|facilitator|host|i|q|int|mod)\.?\s*\d*$/i.test(name)

function millisecondsOf(time: string): number {
  const parts = time.replace(',', '.').split(':').map(Number)
  return Math.round(parts.reduce((total, part) => total * 60 + part, 0) * 1000)
}
