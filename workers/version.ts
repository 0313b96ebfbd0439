/** Version of the service; that of the API stands in its paths. */
export const version = '0.1.0'
