import { classNames } from '../../../lib/class-names.ts'
import { TagMark } from '../../../ui/TagMark.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './Coding.module.css'
import type { Agreement } from './coding-model.ts'
import { coefficient, FIRM, TENTATIVE } from './coding-words.ts'

type TagAgreement = Agreement['tags'][number]

type AgreementTableProps = { agreement: Agreement; chosen: string | null; onChoose: (tagId: string | null) => void }

/** The tags by how far coders agree on them; a press shows only their differences. */
export function AgreementTable({ agreement, chosen, onChoose }: AgreementTableProps) {
  const columns: DataColumn<TagAgreement>[] = [
    {
      key: 'tag',
      label: 'Tag',
      leastWidth: 140,
      cell: ({ tag }) => (
        <button
          type="button"
          className={`row ${styles.name}`}
          aria-pressed={tag.id === chosen}
          onClick={() => onChoose(tag.id === chosen ? null : tag.id)}
        >
          <TagMark colour={tag.color} sentiment={tag.role} />
          <span className="ellip">{tag.title}</span>
        </button>
      ),
    },
    {
      key: 'bar',
      label: 'α from 0 to 1',
      head: <Bounds />,
      width: 148,
      className: 'desk-only',
      cell: ({ alpha }) => <Bar alpha={alpha} />,
    },
    { key: 'alpha', label: 'α', isNumber: true, width: 64, cell: ({ alpha }) => coefficient(alpha) },
    {
      key: 'same',
      label: 'Same',
      isNumber: true,
      width: 96,
      cell: ({ sameCount, sentenceCount }) => (
        <span className="num sec">
          {sameCount} of {sentenceCount}
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label="Agreement by tag"
        columns={columns}
        rows={agreement.tags}
        keyOf={({ tag }) => tag.id}
        isFlush
        rowProps={({ tag }) => ({ className: classNames(tag.id === chosen && 'on') })}
      />
      <p className={`meta ${styles.foot}`}>
        From .80 on agreement is firm, from .67 on it is enough to go on with. Each tag is a question to every sentence:
        does it hold here?
      </p>
    </>
  )
}

/** The two bounds above the bars. */
function Bounds() {
  return (
    <span className={styles.bounds} aria-hidden="true">
      <span style={{ left: `${TENTATIVE * 100}%` }}>.67</span>
      <span style={{ left: `${FIRM * 100}%` }}>.80</span>
    </span>
  )
}

function Bar({ alpha }: { alpha: number | null }) {
  const share = Math.max(0, alpha ?? 0)
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={classNames(styles.fill, alpha !== null && alpha < TENTATIVE && styles.weak)}
        style={{ width: `${share * 100}%` }}
      />
      <span className={styles.bound} style={{ left: `${TENTATIVE * 100}%` }} />
      <span className={styles.bound} style={{ left: `${FIRM * 100}%` }} />
    </span>
  )
}
