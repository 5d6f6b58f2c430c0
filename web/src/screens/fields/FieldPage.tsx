import { useQuery } from '@apollo/client/react'
import type { FieldsScreenQuery } from '../../gql/graphql.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import { FieldHead } from './FieldHead.tsx'
import { FieldHistory } from './FieldHistory.tsx'
import styles from './FieldPage.module.css'
import { FieldStateHint } from './FieldStateHint.tsx'
import { FieldUse } from './FieldUse.tsx'
import type { FieldsPlace } from './fields-place.ts'
import { OptionList } from './OptionList.tsx'
import { FieldPage_query } from './operations.ts'
import type { FieldActs } from './use-field-acts.ts'

type FieldPageProps = {
  fieldId: string
  place: FieldsPlace
  data: FieldsScreenQuery
  acts: FieldActs
  onClose: () => void
}

/** One field: what it is called and means, its type, its options, where it is used, and what was done with it. */
export function FieldPage({ fieldId, place, data, acts, onClose }: FieldPageProps) {
  const query = useQuery(FieldPage_query, { variables: { fieldId }, fetchPolicy: 'cache-and-network' })
  return (
    <div className={styles.column}>
      <QueryState
        query={query}
        failed="This field did not open"
        object="this field"
        framed
        waiting={<SkeletonText label="Opening the field" />}
      >
        {({ field }) => {
          const mayEdit = field.viewerCan.edit && !place.isInherited
          return (
            <>
              <FieldHead {...{ field, acts, mayEdit, onClose }} />
              {!mayEdit && <FieldStateHint field={field} place={place} />}
              <FieldFacts {...{ field, place, data, acts, mayEdit }} />
              {field.type === 'SELECT' && <OptionList {...{ field, acts, mayEdit }} />}
              <FieldUse field={field} />
              <FieldHistory {...{ field, acts, mayEdit }} />
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
