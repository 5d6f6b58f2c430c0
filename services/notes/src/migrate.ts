import { runMigrations } from '@verbatim/kit/database/run-migrations.ts'
import { migrations } from '#src/migrations/index.ts'

await runMigrations('notes', process.env.NOTES_OWNER_DATABASE_URL, migrations)
