import { posix } from 'node:path'
import { SECURE_CODE_LAWS, type TextLaw } from './secure-code-laws.ts'
import type { SourceFile } from './source-files.ts'

const DOMAIN_WORDS =
  /\b(note|notes|project|projects|transcript|transcripts|highlight|highlights|insight|insights|theme|themes|study|participant|researcher)\b/i
const inKit = (file: SourceFile): boolean => file.path.startsWith('services/kit/src/') && !file.isTest

const LAWS: readonly TextLaw[] = [
  { law: 'The kit holds no word of the domain', forbidden: DOMAIN_WORDS, applies: inKit },
  {
    law: 'Only config reads the environment',
    forbidden: /process\.env\b/,
    applies: (file) =>
      !file.isTest &&
      !/(^|\/)(main|migrate|config|read-config)\.ts$|^scripts\/|vite\.config\.ts$|^services\/kit\/src\/ai\/[a-z-]*process\.ts$/.test(
        file.path,
      ),
  },
  {
    law: 'A library never ends the process',
    forbidden: /process\.exit\(/,
    applies: (file) => !file.isTest && !file.path.startsWith('scripts/') && !/-process\.ts$/.test(file.path),
  },
  {
    law: 'No type is switched off',
    forbidden: /@ts-(ignore|expect-error|nocheck)|\bas any\b|as unknown as|: any\b(?!\\)/,
    applies: (file) => !file.isTest && !file.path.startsWith('scripts/tooling/laws/'),
  },
  {
    law: 'Nothing is left unfinished',
    forbidden: /\b(TODO|FIXME|XXX|HACK)\b|[Nn]ot implemented/,
    applies: (file) => !file.path.startsWith('scripts/tooling/laws/'),
  },
  { law: 'A test is run', forbidden: /\b(test|it|describe)\.(only|todo)\b/, applies: (file) => file.isTest },
  { law: 'No barrels', forbidden: /^export \* from/m, applies: () => true },
  {
    law: 'Servers write through the log',
    forbidden: /\bconsole\.(log|info|warn|error)\(/,
    applies: (file) => /^(services|gateway)\//.test(file.path) && !file.isTest && !/main\.ts$/.test(file.path),
  },
  {
    law: 'One function names the team of a transaction, so that no write passes a hold',
    forbidden: /verbatim\.team_id|\benter_team\(/,
    applies: ({ path, isTest }) =>
      /^(services|gateway)\//.test(path) &&
      !isTest &&
      !path.startsWith('services/kit/src/database/') &&
      path !== 'services/kit/src/archive/table-lines.ts' &&
      // It counts, before a commit, for each team that the transaction had named (ADR 27).
      path !== 'services/notes/src/migrations/tallies/settle-tally.ts',
  },
  {
    law: 'Only a move passes a hold',
    forbidden: /\bdespiteHolds\(/,
    applies: ({ path, isTest }) => !isTest && !path.startsWith('scripts/operate/move/'),
  },
  {
    law: 'Properties stand in their object, spread of none that is written there to keep lines together',
    forbidden: /(^|\s)\.\.\.\{/,
    applies: ({ isTest }) => !isTest,
  },
  {
    law: 'Whoever changes the address begins from what it is now (useAddress)',
    forbidden: /,[^\]]*\] = useSearchParams\(/,
    applies: ({ isTest }) => !isTest,
  },
  {
    law: 'Resolvers hold no SQL',
    forbidden: /\b(tx|db)\(['"]|\.raw\(/,
    applies: (file) => /resolvers\.ts$/.test(file.path),
  },
  ...SECURE_CODE_LAWS,
]

const BANNED_NAMES = /(^|\/)(data|info|item|manager|helpers?|utils?|common|misc|types|constants)(\.tsx?$|\/)/

/** Every place that breaks a law of the text, as `path:line law`. */
export function brokenTextLaws(files: readonly SourceFile[]): string[] {
  const named = files
    .filter((file) => BANNED_NAMES.test(file.path))
    .map((file) => `${file.path} A name says what a thing is`)
  const broken = files.flatMap((file) => LAWS.filter((law) => law.applies(file)).flatMap((law) => places(file, law)))
  return [...named, ...broken, ...files.flatMap(climbs)]
}

function places(file: SourceFile, { law, forbidden }: TextLaw): string[] {
  return withoutComments(file.text)
    .split('\n')
    .flatMap((line, index) =>
      forbidden.test(line) ? [`${file.path}:${index + 1} ${law}: ${line.trim().slice(0, 100)}`] : [],
    )
}

/** Comments are prose and may name anything; lines keep their numbers. */
const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/(?! ?@ts).*$/gm, '$1')

const PACKAGE = /^(?:services|gateway|scripts)\/[^/]+|^[^/]+/

/** Relative imports that leave their package: another package is imported by its name. */
function climbs(file: SourceFile): string[] {
  const home = PACKAGE.exec(file.path)?.[0] ?? ''
  return [...file.text.matchAll(/from '(\.\.?\/[^']+)'/g)].flatMap(([, path = '']) => {
    const target = posix.join(posix.dirname(file.path), path)
    return target.startsWith(`${home}/`) ? [] : [`${file.path} An import climbs out of its package: ${path}`]
  })
}
