import { fencedData } from '../../../engine/model/trust.ts'
import { entityOrNullSchema } from '../../../contract/entities.ts'
import { propertyHistorySchema } from '../../../contract/property-history.ts'
import { defaultPageItems } from '../../../contract/limits.ts'
import { getEntityArguments, toldEntitySchema } from '../../../contract/mcp.ts'
import { callNamespace } from '../../call-namespace.ts'
import { toWire } from '../../wire/to-wire.ts'
import { namedEntity } from '../input-schema.ts'
import { defineTool } from '../tool.ts'

export const allParts = { properties: true, content: true, relations: true }

export const getEntityTool = defineTool({
  name: 'get_entity',
  title: 'Read one entity',
  description:
    'What is known of one person, project or thing: its properties with the time since when they ' +
    'hold, its content, its relations; with `history` the values its properties had before. ' +
    '`entity` is null where nothing is known.',
  operation: 'getEntity',
  schema: getEntityArguments,
  answers: [toldEntitySchema],
  listed: () => ({ told: { entity: namedEntity } }),
  async run(c, { entity: { kind, id }, history }) {
    const { value } = await callNamespace(c, 'getEntity', { kind, id, ...allParts })
    const entity = toWire(entityOrNullSchema, value)
    const past = history === true && entity !== null
    const page = { kind, id, limit: defaultPageItems, cursor: null }
    const data = {
      entity,
      ...(past && {
        history: toWire(
          propertyHistorySchema,
          (await callNamespace(c, 'entityHistory', page)).value,
        ).items,
      }),
    }
    return {
      data,
      text: entity === null ? 'Nothing is known of it.' : fencedData(JSON.stringify(data)),
    }
  },
})
