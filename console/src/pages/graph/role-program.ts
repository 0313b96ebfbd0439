import type { Attributes } from 'graphology-types'
import { NodeProgram } from 'sigma/rendering'
import type Sigma from 'sigma'
import type { NodeDisplayData, RenderParams } from 'sigma/types'
import { floatColor } from 'sigma/utils'
import { commitmentRoles, type CommitmentRole, type Lifecycle } from '../../parts/marks.ts'

/** What the program draws beyond what sigma knows of a node. */
export interface Marked {
  readonly role: CommitmentRole
  readonly lifecycle: Lifecycle | undefined
}

/** How much of its ring a band has, in thirds. */
const thirds: Readonly<Record<Lifecycle, number>> = {
  active: 3,
  fading: 2,
  dormant: 1,
  archived: 0,
}

const vertexShader = /* glsl */ `
attribute vec4 a_color;
attribute vec2 a_position;
attribute float a_size;
attribute float a_mark;

uniform float u_sizeRatio;
uniform float u_pixelRatio;
uniform mat3 u_matrix;

varying vec4 v_color;
varying float v_pixel;
varying float v_role;
varying float v_thirds;

const float bias = 255.0 / 254.0;
// The ring stands around the shape, half as far out again.
const float room = 1.5;

void main() {
  gl_Position = vec4((u_matrix * vec3(a_position, 1)).xy, 0, 1);
  gl_PointSize = a_size / u_sizeRatio * u_pixelRatio * 2.0 * room;
  // One pixel, where the square of the point reaches from -1 to 1.
  v_pixel = 2.0 / gl_PointSize;
  v_role = floor(a_mark / 4.0);
  v_thirds = a_mark - v_role * 4.0;
  v_color = vec4(a_color.rgb, a_color.a * bias);
}
`

/** Shapes are those of RoleMark: circle, ring, triangle, square, diamond, hexagon. */
const fragmentShader = /* glsl */ `
precision mediump float;

varying vec4 v_color;
varying float v_pixel;
varying float v_role;
varying float v_thirds;

const float radius = 0.62;
const float pi = 3.14159265;

float shape(vec2 p) {
  if (v_role < 0.5) return length(p) - radius;
  if (v_role < 1.5) return abs(length(p) - radius * 0.74) - radius * 0.28;
  if (v_role < 2.5) {
    vec2 q = vec2(abs(p.x), -p.y - radius * 0.12);
    return max(q.x * 0.87 - q.y * 0.5, q.y) - radius * 0.58;
  }
  if (v_role < 3.5) return max(abs(p.x), abs(p.y)) - radius * 0.84;
  if (v_role < 4.5) return (abs(p.x) + abs(p.y) - radius * 1.16) * 0.7071;
  vec2 h = abs(p);
  return max(h.x * 0.866 + h.y * 0.5, h.y) - radius * 0.92;
}

void main(void) {
  // Upwards, as on the page.
  vec2 p = vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y) * 2.0 - 1.0;
  // Of a hub its name is drawn, and a dot.
  if (v_role < -0.5) {
    float dot = v_color.a * (1.0 - smoothstep(0.18 - v_pixel, 0.18 + v_pixel, length(p)));
    gl_FragColor = vec4(v_color.rgb * dot, dot);
    return;
  }
  float ink = 1.0 - smoothstep(-v_pixel, v_pixel, shape(p));
  // A ring is drawn where there is room for one.
  if (v_pixel < 0.2 && v_thirds > 0.5) {
    float turn = atan(p.x, p.y) / (2.0 * pi);
    float share = turn < 0.0 ? turn + 1.0 : turn;
    float half_width = max(v_pixel * 0.75, 0.045);
    float ring = 1.0 - smoothstep(half_width - v_pixel, half_width + v_pixel, abs(length(p) - 0.9));
    if (share <= v_thirds / 3.0 + 0.001) ink = max(ink, ring * 0.62);
  }
  float alpha = v_color.a * ink;
  gl_FragColor = vec4(v_color.rgb * alpha, alpha);
}
`

/** Role and thirds of the ring in one number; below 0 for what has no mark. */
function markOf(role: CommitmentRole | undefined, lifecycle: Lifecycle | undefined): number {
  if (role === undefined) return -4
  return commitmentRoles.indexOf(role) * 4 + (lifecycle === undefined ? 0 : thirds[lifecycle])
}

/** As sigma calls `setUniforms`; it does not export the type. */
type ProgramInfo = Parameters<NodeProgram['setUniforms']>[1]
type Uniform = 'u_sizeRatio' | 'u_pixelRatio' | 'u_matrix'

/**
 * Draws nodes as the shape of their role with a ring that runs down with their lifecycle: one point
 * each, so that 50,000 are cheap without a graphics card too.
 */
export class RoleProgram<N extends Attributes, E extends Attributes> extends NodeProgram<
  Uniform,
  N,
  E
> {
  /** Without the layer that sigma finds nodes by: `findNodes` knows where they stand. */
  constructor(gl: WebGLRenderingContext, _picking: WebGLFramebuffer | null, sigma: Sigma<N, E>) {
    super(gl, null, sigma)
  }

  getDefinition() {
    const { FLOAT, UNSIGNED_BYTE, POINTS } = WebGLRenderingContext
    return {
      VERTICES: 1,
      VERTEX_SHADER_SOURCE: vertexShader,
      FRAGMENT_SHADER_SOURCE: fragmentShader,
      METHOD: POINTS,
      UNIFORMS: ['u_sizeRatio', 'u_pixelRatio', 'u_matrix'] as const,
      ATTRIBUTES: [
        { name: 'a_position', size: 2, type: FLOAT },
        { name: 'a_size', size: 1, type: FLOAT },
        { name: 'a_color', size: 4, type: UNSIGNED_BYTE, normalized: true },
        { name: 'a_mark', size: 1, type: FLOAT },
      ],
    }
  }

  processVisibleItem(_index: number, start: number, data: NodeDisplayData): void {
    const { role, lifecycle } = data as NodeDisplayData & Partial<Marked>
    this.array[start] = data.x
    this.array[start + 1] = data.y
    this.array[start + 2] = data.size
    this.array[start + 3] = floatColor(data.color)
    this.array[start + 4] = markOf(role, lifecycle)
  }

  setUniforms({ sizeRatio, pixelRatio, matrix }: RenderParams, program: ProgramInfo): void {
    const { gl, uniformLocations: at } = program
    gl.uniform1f(at['u_pixelRatio'] ?? null, pixelRatio)
    gl.uniform1f(at['u_sizeRatio'] ?? null, sizeRatio)
    gl.uniformMatrix3fv(at['u_matrix'] ?? null, false, matrix)
  }
}
