const NUMBER = new Intl.NumberFormat('en')

const irregular: Record<string, string> = { person: 'people' }

/** A number with its unit: `47 highlights`, `1 person`, `9 people`. */
export function counted(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? noun : (irregular[noun] ?? pluralOf(noun))}`
}

/** The text cut to `length` characters, the last one an ellipsis when something was cut. */
export function truncated(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

/** What somebody asked for between quotation marks, unless it has marks of its own, as a phrase does. */
export const quoted = (text: string): string => (/["“”]/.test(text) ? text : `“${text}”`)

/** What a title says besides the name that stands next to it: `interview` of `Dana Whitlock, interview`. */
export function titleBeside(title: string, name: string | undefined): string {
  const begin = `${name}, `
  return name && title.startsWith(begin) ? title.slice(begin.length) : title
}

function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
