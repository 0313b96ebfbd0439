import { DurableObject } from 'cloudflare:workers'
export class MemoryNamespace extends DurableObject {}
export default { fetch() { return new Response('x') } }
