/** As many characters of a readme as others are told. */
const TOLD_MAX = 100_000

/** The words of a readme without the signs of Markdown, for whoever looks for them. */
export function readmeWords(markdown: string): string {
  const lines = markdown
    .slice(0, TOLD_MAX)
    .split('\n')
    .map((line) => line.replace(/^(\s|>)*(#{1,6} |[-*+] |\d{1,9}\. )?/, ''))
  return lines
    .filter((line) => line !== '```' && line !== '---')
    .join('\n')
    .replace(/(?<!\\)\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/(?<!\\)(\*{1,3}|~~|`)/g, '')
    .replace(/\\([\\`*_[\]])/g, '$1')
    .trim()
    .toWellFormed()
}
