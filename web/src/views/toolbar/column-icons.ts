import { Calendar, Clock, Hash, type LucideIcon, Quote, Tag, Type, Users } from 'lucide-react'
import { FIELD_ICONS } from '../../ui/fields/field-icons.ts'
import type { ColumnType } from '../view-props.ts'

/** What a column holds, as a picture. */
export const COLUMN_ICONS: Record<ColumnType, LucideIcon> = {
  ...FIELD_ICONS,
  COUNT: Hash,
  DATE: Calendar,
  LENGTH: Clock,
  PEOPLE: Users,
  QUOTE: Quote,
  TAGS: Tag,
  TITLE: Type,
}
