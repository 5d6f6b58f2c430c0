import type { SourceFile } from './source-files.ts'

/** Where a selector stands: as what a page is asked for, or as the event's target. */
const SELECTOR =
  /(?:locator|querySelector(?:All)?|closest|dispatchEvent|waitForSelector|\$\$?eval|matches)\(\s*(['"`])(.*?)\1/g
const CLASS = /(?<=^|[\s>+~,(\])a-z])\.([a-z][\w-]*)/gi

/** Drawn by a library, so that no source of ours has the name. */
const THEIRS = ['ProseMirror', 'selectedCell']

const looksAtPages = ({ path }: SourceFile): boolean =>
  /^scripts\/(tests|bench|tooling\/screens)\//.test(path) || path.endsWith('.browser.test.tsx')

/**
 * Classes by which a test finds something, and which no part draws by that name: a class that moved into a module has
 * another name on the page, and a test that waits for the old one is only found out after minutes.
 */
export function unknownSelections(files: readonly SourceFile[]): string[] {
  const drawn = files
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest)
    .map(({ text }) => text.replaceAll(/\bstyles\.\w+|\bdata-[\w-]+="[^"]*"/g, ''))
    .join('\n')
  return files.filter(looksAtPages).flatMap(({ path, text }) =>
    [...text.matchAll(SELECTOR)]
      .flatMap(([, , selector = '']) =>
        [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(CLASS)].map(([, name = '']) => name),
      )
      .filter((name) => !THEIRS.includes(name) && !isDrawn(name, drawn))
      .map((name) => `${path} looks for .${name}, which nothing draws by that name`),
  )
}

/** Whether the name stands in a string of its own or among others, or is made of a beginning and a value. */
function isDrawn(name: string, drawn: string): boolean {
  const whole = new RegExp(`["'\`\\s]${name}["'\`\\s]`)
  const begun = name.replace(/[^-]+$/, '')
  return whole.test(drawn) || (begun !== '' && drawn.includes(`${begun}\${`))
}
