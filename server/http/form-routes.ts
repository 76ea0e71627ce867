import type { FastifyInstance } from 'fastify'
import { saveFormRequestSchema, saveFormResultSchema } from '#contract/forms.ts'
import { addRoute } from './add-route.ts'
import type { ApiDependencies } from './add-route.ts'

/** What customers write to the operator. */
export function registerForms(app: FastifyInstance, deps: ApiDependencies): void {
  addRoute(app, deps, {
    name: 'saveForm',
    summary: 'Save a filled form',
    input: saveFormRequestSchema,
    result: saveFormResultSchema,
    answer: deps.calls.saveForm,
  })
}
