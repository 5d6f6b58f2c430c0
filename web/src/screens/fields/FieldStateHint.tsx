import { toBase62 } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FieldPage.module.css'
import type { FieldsPlace } from './fields-place.ts'
import type { OpenField } from './open-field.ts'

/** Why a field cannot be changed here, and where it can. */
export function FieldStateHint({ field, place }: { field: OpenField; place: FieldsPlace }) {
  const mayElsewhere = field.viewerCan.edit && place.isInherited
  return (
    <p className={styles.hint}>
      <Icon of={Lock} size="s" />
      {mayElsewhere ? (
        <span>
          It belongs to the workspace.{' '}
          <Link className="link" to={`${linkTo('settingsFields', {})}?field=${toBase62(field.id)}`}>
            Change it in the settings of the workspace
          </Link>
        </span>
      ) : (
        <span>
          {field.project
            ? 'You can read this field. Changing it needs edit access to the project.'
            : 'You can read this field. Managers of the workspace change it.'}
        </span>
      )}
    </p>
  )
}
