import { Injectable } from '@nestjs/common';

/** Whether this gateway is stopping; load balancers see it before connections close. */
@Injectable()
export class Lifecycle {
  isStopping = false;
}
