/** A body without the id of its request, which an error names and which is another each time. */
export const withoutRequestId = (body: string): string => body.replace(/,"requestId":"[^"]*"/g, '');
