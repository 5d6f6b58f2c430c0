import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import {
  AtSign,
  Calendar,
  CircleDot,
  Gauge,
  Hash,
  Link2,
  type LucideIcon,
  Phone,
  SquareCheck,
  TextAlignStart,
  User,
} from 'lucide-react'

/** The sign of each type of field, wherever one is named. */
export const FIELD_ICONS: Record<FieldType, LucideIcon> = {
  BOOLEAN: SquareCheck,
  DATETIME: Calendar,
  EMAIL: AtSign,
  NPS: Gauge,
  NUMBER: Hash,
  PERSON: User,
  PHONE: Phone,
  SELECT: CircleDot,
  TEXT: TextAlignStart,
  URL: Link2,
}
