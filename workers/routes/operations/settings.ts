import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { SettingsView } from '../../../engine/governance/settings.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import {
  changedSettingsSchema,
  settingsRequestSchema,
  settingsSchema,
  type SettingsBody,
} from '../../../protocol/settings.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const getSettings = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/settings`,
  operationId: 'getSettings',
  tags: ['Operations'],
  summary: 'Read the settings of a namespace',
  description: 'With what each may be, and is unless somebody changes it.',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(settingsSchema, 'All settings'),
    ...problems('position_not_reached'),
  },
})

const setSettings = createRoute({
  ...forRoleWithBody('owner'),
  method: 'put',
  path: `${inNamespace}/settings`,
  operationId: 'setSettings',
  tags: ['Operations'],
  summary: 'Change settings',
  description:
    'Those that are named, all of them or none: one that is unknown or out of range refuses the ' +
    'rest, and `errors` has its name as the `path`.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(settingsRequestSchema),
  },
  responses: {
    200: jsonContent(changedSettingsSchema, 'All settings, as they hold from now on'),
    ...problemsWithBody('secret_found', 'erased', 'erasing', 'idempotency_conflict', 'too_large'),
  },
})

export function settingsRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getSettings, async (c) => {
    const { value } = await callNamespace(c, 'getSettings', {}, c.req.valid('query').at_least)
    return c.json(settingsBody(value), 200)
  })

  app.openapi(setSettings, async (c) => {
    const input = { values: c.req.valid('json') }
    const { value, cost } = await callNamespace(c, 'setSettings', input)
    return c.json({ ...settingsBody(value), ...cost }, 200)
  })
}

function settingsBody({ version, settings }: SettingsView): SettingsBody {
  return {
    version,
    values: Object.fromEntries(settings.map(({ name, value }) => [name, plain(value)])),
    schema: Object.fromEntries(settings.map((setting) => [setting.name, entryBody(setting)])),
  }
}

function entryBody(setting: Setting): SettingsBody['schema'][string] {
  const { unit, min, max, values, about } = setting
  return {
    default: plain(setting.default),
    unit,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(values !== null && { values: [...values] }),
    about,
  }
}

function plain(value: Setting['value']): number | string | string[] {
  return typeof value === 'object' ? [...value] : value
}

type Setting = SettingsView['settings'][number]
