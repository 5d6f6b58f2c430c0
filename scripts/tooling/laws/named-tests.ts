type NamedTest = { path: string; name: string }

/** A path of a test, and behind it the names of tests in that file, each in backticks, up to the next path. */
const NAMED = /`([\w./-]+\.tsx?)`: ((?:`(?![\w./-]+\.tsx?`: )[^`]+`(?:; )?)+)/g

/** The tests that a document names. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(NAMED)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ path, name })),
  )

/** Those of them that no test is called by. `sourceOf` gives null for a path that nothing has. */
export const missingTests = (text: string, sourceOf: (path: string) => string | null): string[] =>
  namedTests(text)
    .filter(({ path, name }) => !(sourceOf(path)?.replaceAll("\\'", "'").includes(name) ?? false))
    .map(({ path, name }) => `${path}: ${name}`)
