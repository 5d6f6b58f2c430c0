import { classNames } from '../../lib/class-names.ts'
import styles from './CheckStep.module.css'
import { changedWords } from './changed-words.ts'
import type { ShownImport } from './operations.ts'

type PreviewRow = NonNullable<ShownImport['preview']>['rows'][number]
type Fate = PreviewRow['fate']

const KINDS: readonly { fate: Fate; title: string; sign: string; look: string | undefined }[] = [
  { fate: 'CHANGE', title: 'Change', sign: '~', look: styles.change },
  { fate: 'ADD', title: 'New', sign: '+', look: styles.add },
  { fate: 'SKIP', title: 'Skipped', sign: '−', look: styles.skip },
]

/** Rows by what comes of them: what each mapped column says, what it said before, and why a row is skipped. */
export function PreviewTable({ shown, rows }: { shown: ShownImport; rows: readonly PreviewRow[] }) {
  const names = shown.table?.columns.map(({ name }) => name) ?? []
  const mapped = names.flatMap((name, at) =>
    shown.mapping?.columns[at]?.use === 'SKIP' && shown.mapping.keyColumn !== at ? [] : [{ name, at }],
  )
  return (
    <table className={styles.table} aria-label="What comes of the rows">
      <thead>
        <tr>
          <th scope="col">Row</th>
          {mapped.map(({ name, at }) => (
            <th scope="col" key={at}>
              <span className="ellip">{name}</span>
            </th>
          ))}
          <th scope="col">Why</th>
        </tr>
      </thead>
      {KINDS.map(({ fate, title, sign, look }) => {
        const ofKind = rows.filter((row) => row.fate === fate)
        return (
          ofKind.length > 0 && (
            <tbody key={fate}>
              <tr className={styles.kind}>
                <th scope="rowgroup" colSpan={mapped.length + 2}>
                  {title}
                </th>
              </tr>
              {ofKind.map((row) => (
                <tr key={row.line}>
                  <th scope="row">
                    <span className={classNames(styles.sign, look)} aria-hidden="true">
                      {sign}
                    </span>{' '}
                    {row.number}
                  </th>
                  {mapped.map(({ at }) => (
                    <Cell key={at} row={row} at={at} isSaid={isSaid(shown, at)} />
                  ))}
                  <td className="meta">{row.reason && `${row.reason} Line ${row.line}.`}</td>
                </tr>
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

/** What somebody said is set in serif. */
function isSaid({ mapping }: ShownImport, at: number): boolean {
  const column = mapping?.columns[at]
  return column?.use === 'CONTENT' || (column?.use === 'QUESTION' && column.question?.type === 'FREE_TEXT')
}

function Cell({ row, at, isSaid }: { row: PreviewRow; at: number; isSaid: boolean }) {
  const words = row.cells[at] ?? ''
  const before = row.before[at]
  const change = before == null ? null : changedWords(before, words)
  return (
    <td className={classNames(change && styles.changed, row.column === at && styles.fault, isSaid && 'q')}>
      <span className={styles.cell}>
        {change ? (
          <>
            {change.start}
            <del>{change.gone}</del> <ins>{change.come}</ins>
            {change.end}
          </>
        ) : (
          words
        )}
      </span>
    </td>
  )
}
