import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './adapters/d1/schema.ts',
  out: './migrations',
})
