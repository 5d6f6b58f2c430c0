import { expect, test } from 'vitest'
import { strayClasses, unnamedSheets } from './css-modules.ts'

const MODULE = 'web/src/screens/home/Screen.module.css'
const stray = (css: string, code: string): string[] =>
  strayClasses(
    [
      {
        path: 'web/src/screens/home/Screen.tsx',
        text: `import styles from './Screen.module.css'\n${code}`,
        lines: 2,
        isTest: false,
      },
    ],
    [{ path: MODULE, text: css }],
  )

test('a component takes no class that its module lacks', () => {
  expect(stray('.page { margin: 0 }', '<i className={styles.page} />')).toEqual([])
  expect(stray('.page { margin: 0 }', 'classNames(styles.page, styles.lead)')).toEqual([
    `web/src/screens/home/Screen.tsx ${MODULE} has no .lead`,
  ])
})

test('a module holds no class that no component takes', () => {
  expect(
    stray('.page :global(.row:not(.end)) { top: .5em }\n@media (min-width: 1px) { .lead { top: 0 } }', 'styles.page'),
  ).toEqual([`${MODULE} No component takes .lead`])
})

test('a class is not computed, as no search would find it', () => {
  expect(stray('.page { margin: 0 }', 'styles.page, styles[look]')).toHaveLength(1)
})

test('no style sheet joins those that everybody shares, and one that is gone leaves the list', () => {
  expect(unnamedSheets(['base.css', 'new.css'], ['base.css', 'old.css'])).toHaveLength(2)
})
